import { StyleProvider } from '@ant-design/cssinjs';
import { render, screen } from '@testing-library/react';
import { Button, ConfigProvider } from 'antd';
import { expect, it } from 'vitest';
import { stylesOfWorker } from './kept-styles.ts';

const show = () =>
  render(
    <StyleProvider cache={stylesOfWorker}>
      <ConfigProvider theme={{ zeroRuntime: true, cssVar: { key: 'kept' } }}>
        <Button>保存</Button>
      </ConfigProvider>
    </StyleProvider>,
  );
const computed = () => [...stylesOfWorker.cache].map(([path, [, entry]]) => [path, entry] as const);

it('what the component library computed outlives its components, and is not written into the page', () => {
  const written = document.querySelectorAll('style').length;
  show().unmount();
  const first = computed();
  expect(first.some(([path]) => path.startsWith('token%'))).toBe(true);
  expect(first.some(([path]) => path.startsWith('cssVar%Button'))).toBe(true);
  show();
  // the very same objects: nothing was computed again
  expect(computed().map(([, entry], at) => entry === first[at]?.[1])).toEqual(first.map(() => true));
  expect(screen.getByRole('button').className).toContain('kept');
  expect(document.querySelectorAll('style')).toHaveLength(written);
});
