import { useState } from 'react';
import { type Editor, pageOf } from '../../../core/index.ts';
import { type Element, type Page, qrElement } from '../../../document/index.ts';
import frame from '../../frame/editor.module.css';
import { takeNew } from '../../placing/taken.ts';
import styles from './qr.module.css';

const qrShare = 0.24;

/** In the middle of the page, on white and with the four modules of quiet zone that scanners ask for. */
const readableQr = ({ width, height }: Page, text: string): Element => {
  const size = Math.min(width, height) * qrShare;
  const at = { x: (width - size) / 2, y: (height - size) / 2 };
  return qrElement({ ...at, size, text, background: '#ffffff', margin: 4 });
};

/** 二维码: a QR code of what is typed. */
export const QrPanel = ({ editor }: { readonly editor: Editor }) => {
  const [text, setText] = useState('https://example.com');
  return (
    <form
      className={styles.qr}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        takeNew(editor, [readableQr(pageOf(editor.getState()), text.trim())]);
      }}
    >
      <label>
        二维码内容
        <input value={text} maxLength={300} onChange={(event) => setText(event.target.value)} />
      </label>
      <button type="submit" className={frame.primary}>
        添加二维码
      </button>
    </form>
  );
};
