import { colorField, wordsField } from '@design-console/contract/kernel';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ColorInput } from './ColorInput.tsx';
import { FieldInput } from './FieldInput.tsx';

/** What is pasted into a field is understood or shown as it is, never cut to something else (U-05). */

const Kept = <Value,>({
  initial,
  children,
}: {
  readonly initial: Value;
  readonly children: (value: Value, onChange: (value: Value) => void) => ReactNode;
}) => {
  const [value, setValue] = useState(initial);
  return (
    <>
      {children(value, setValue)}
      <output>{JSON.stringify(value)}</output>
    </>
  );
};

const shown = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '');

describe('a pasted value', () => {
  it.each([
    [' #C2185B', '#C2185B'],
    ['rgb(200, 30,60)', '#C81E3C'],
    ['rgb(300, 30, 60)', 'rgb(300, 30, 60)'],
    ['#C2185B80', '#C2185B80'],
  ])('%s is the colour %s', async (pasted, expected) => {
    const user = userEvent.setup();
    render(
      <Kept initial="#000000">
        {(value, onChange) => (
          <ColorInput
            field={colorField({ label: '主色', initial: '#000000' })}
            value={value}
            against={undefined}
            leader={undefined}
            isDisabled={false}
            onChange={onChange}
          />
        )}
      </Kept>,
    );
    await user.clear(screen.getByRole('textbox', { name: '主色' }));
    await user.paste(pasted);
    await user.tab();
    expect(shown()).toBe(expected);
  });

  it('becomes words at every separator, and a word that is too long stays whole for its fault', async () => {
    const user = userEvent.setup();
    const long = '长'.repeat(30);
    render(
      <Kept<unknown> initial={[]}>
        {(value, onChange) => (
          <FieldInput
            field={wordsField({ label: '屏蔽词', maxCount: 10, maxLength: 20 })}
            value={value}
            against={undefined}
            leader={undefined}
            isDisabled={false}
            onChange={onChange}
          />
        )}
      </Kept>,
    );
    await user.click(screen.getByRole('combobox', { name: '屏蔽词' }));
    await user.paste(`甲,乙；丙;丁、${long}，`);
    expect(shown()).toEqual(['甲', '乙', '丙', '丁', long]);
  });
});
