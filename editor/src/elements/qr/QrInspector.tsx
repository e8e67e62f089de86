import { useState } from 'react';
import type { EditorConfiguration } from '../../ui/configuration.ts';
import { setProps } from '../../commands/index.ts';
import { type Editor, pageOf, selectedOf } from '../../core/index.ts';
import { LIMITS, type QrElement, QrElement as QrSchema } from '../../document/index.ts';
import { useEditorState } from '../../ui/use-editor-state.ts';
import own from './qr.module.css';
import { ColorControl } from '../../ui/inspector/ColorControl.tsx';
import { isKey } from '../../ui/keys/is-key.ts';
import { viewOf } from '../../ui/stage/view/view-controls.ts';
import { useWantedField } from '../../ui/inspector/wanted-field.ts';
import { SelectField } from '../../ui/inspector/SelectField.tsx';
import { NumberField } from '../../ui/inspector/NumberField.tsx';

const levels = { L: '低 7%', M: '中 15%', Q: '较高 25%', H: '高 30%' } as const;

const marginMax = 8;

/** Why the content does not fit into the code, or null. */
const faultOf = (element: QrElement): string | null => {
  const parsed = QrSchema.safeParse(element);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? '二维码内容有误');
};

interface Props {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
}

const QrFields = ({ configuration, editor, element }: Props & { readonly element: QrElement }) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const content = useWantedField<HTMLTextAreaElement>(editor, element.id);
  const isDisabled = !setProps.canRun(editor, () => null);
  const change = (changes: Partial<QrElement>): void => {
    const wrong = faultOf({ ...element, ...changes });
    setFault(wrong);
    if (wrong === null) setProps.run(editor, (one) => (one.type === 'qr' ? changes : null));
  };
  const take = (): void => {
    setTyped(null);
    setFault(null);
    const text = typed?.trim() ?? '';
    if (typed === null || text === element.text) return;
    if (text === '') setFault('请输入二维码内容');
    else change({ text });
  };
  const control = { configuration, editor, isDisabled };
  return (
    <section aria-label="二维码" className={own.qr}>
      <h4>二维码</h4>
      <label>
        内容
        <textarea
          ref={content}
          value={typed ?? element.text}
          maxLength={LIMITS.qrTextLength}
          disabled={isDisabled}
          aria-invalid={fault !== null}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (!isKey(event, 'Escape')) return;
            if (typed === null) viewOf(editor).focus();
            else {
              setTyped(null);
              setFault(null);
            }
          }}
        />
      </label>
      {fault !== null && <p role="alert">{fault}</p>}
      <SelectField
        label="容错"
        value={element.ecc}
        names={levels}
        disabled={isDisabled}
        onSet={(ecc) => change({ ecc })}
      />
      <ColorControl
        {...control}
        label="码点"
        color={element.color}
        face={element.color}
        mayBeNone={false}
        change={(color) => (one) => (one.type === 'qr' && color !== undefined ? { color } : null)}
      />
      <ColorControl
        {...control}
        label="底色"
        color={element.background}
        face={element.background ?? 'none'}
        mayBeNone
        change={(background) => (one) => (one.type === 'qr' ? { background } : null)}
      />
      <NumberField
        label="留白"
        short="留白"
        unit="格"
        value={element.margin}
        disabled={isDisabled}
        onSet={(margin) => change({ margin: Math.min(Math.max(Math.round(margin), 0), marginMax) })}
      />
    </section>
  );
};

/** Content and colours of a selected QR code. */
export const QrInspector = ({ configuration, editor }: Props) => {
  const state = useEditorState(editor, (now) => now);
  const [element, ...others] = selectedOf(pageOf(state), state.selection);
  if (element?.type !== 'qr' || others.length > 0) return null;
  // what is typed and what is wrong belong to one code
  return <QrFields key={element.id} configuration={configuration} editor={editor} element={element} />;
};
