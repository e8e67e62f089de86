// @vitest-environment happy-dom
import { act } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Design } from '../../document/index.ts';
import { designWith, mountEditor } from '../../testing/mount-editor.tsx';
import { prepareRendering } from '../../testing/obeys.ts';
import { defaultConfiguration } from '../default-configuration.ts';
import { createFrameEditor } from './frame-editor.ts';
import { incomingContent } from './incoming-content.ts';
import { type Notice, noticesOf, tellBusy } from './notices.tsx';

/** What failed stays to be read, whatever else goes well meanwhile (product 7). */

beforeAll(prepareRendering);

const failed: Notice = { text: '上传失败，请稍后重试', tone: 'failed' };

describe('a notice of what takes a while', () => {
  const open = () => {
    const editor = createFrameEditor(designWith([]));
    const notices = noticesOf(editor);
    return { editor, notices, begin: () => tellBusy(editor, notices.setState) };
  };

  it('is taken away by its own end', () => {
    const { notices, begin } = open();
    notices.setState(failed);
    const { tell, end } = begin();
    tell('正在保存…');
    expect(notices.getState()?.text).toBe('正在保存…');
    end();
    expect(notices.getState()).toBe(null);
  });

  it('takes away neither the failure of another one nor its progress', () => {
    const { notices, begin } = open();
    const [one, other] = [begin(), begin()];
    one.tell('正在上传 1/2');
    other.tell('正在上传…');
    one.end();
    expect(notices.getState()?.text).toBe('正在上传…');
    notices.setState(failed);
    one.tell('正在上传 2/2');
    one.end();
    other.end({ text: '已保存', tone: 'passing' });
    expect(notices.getState()).toBe(failed);
  });

  it('of pictures that are placed ends without the failure of others', async () => {
    const { editor, notices } = open();
    const { addPictures } = incomingContent({
      editor,
      configuration: defaultConfiguration(),
      storePicture: undefined,
      isPreviewing: false,
      onNotice: notices.setState,
    });
    notices.setState(failed);
    addPictures([]);
    await act(async () => undefined);
    expect(notices.getState()).toBe(failed);
  });

  it('of a save ends without the failure of others', async () => {
    const engine = createFrameEditor(designWith([]));
    let stored: () => void = () => undefined;
    const onSave = (_: Design) => new Promise<void>((resolve) => void (stored = resolve));
    const { press, find, close } = await mountEditor({ engine, onSave });
    await press('[data-id="save"] button');
    expect(noticesOf(engine).getState()?.tone).toBe('busy');
    await act(async () => noticesOf(engine).setState(failed));
    await act(async () => stored());
    expect(find('[role="alert"][data-tone="failed"]').textContent).toContain(failed.text);
    await close();
  });
});
