import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { addTemplatePages, replacePage } from '../../../commands/index.ts';
import { type Editor, pageOf } from '../../../core/index.ts';
import type { Design } from '../../../document/index.ts';
import type { EditorConfiguration } from '../../configuration.ts';
import { Dialog } from '../../dialogs/dialogs.tsx';
import dialogs from '../../dialogs/dialogs.module.css';
import { lengthIn } from '../../lengths.ts';
import { noPageRoomReason } from '../../placing/no-room.ts';
import { offersPages, pagesMaxOf } from '../../pages/page-limits.ts';
import type { OpenedTemplate } from './shelf.ts';
import { type AskTarget, nounOf, noTargetReason, type TemplateTarget, wholeOf } from './take-template.ts';
import styles from './templates.module.css';

interface Choice {
  readonly target: TemplateTarget;
  readonly name: string;
  readonly words: string;
  readonly canRun: boolean;
}

interface Asked {
  readonly opened: OpenedTemplate;
  readonly contentsFrom: Design | undefined;
  readonly answer: (target: TemplateTarget | null) => void;
  /** The editor. */
  readonly root: Element;
}

interface Options {
  readonly editor: Editor;
  readonly configuration: EditorConfiguration;
}

/** The size of the template's first page if it differs from the current one's, as pages keep their sizes. */
const otherSize = (editor: Editor, { design }: OpenedTemplate): string => {
  const { design: own } = editor.getState();
  const [[page], now] = [design.pages, pageOf(editor.getState())];
  if (!page || (page.width === now.width && page.height === now.height)) return '';
  const sides = [page.width, page.height].map((side) => lengthIn(side, own.unit, own.dpi));
  return `，尺寸为 ${sides.join(' × ')} ${own.unit}`;
};

const choicesOf = (
  { editor, configuration }: Options,
  { opened, contentsFrom }: Pick<Asked, 'opened' | 'contentsFrom'>,
): Choice[] => {
  const { design, pageId } = editor.getState();
  const { design: template } = opened;
  const noun = nounOf(opened);
  const [count, added] = [design.pages.length, template.pages.length];
  const isFree = replacePage.canRun(editor, { pageId, template });
  const most = pagesMaxOf(configuration);
  const isWithin = count + added <= most;
  const hasRoom = isWithin && addTemplatePages.canRun(editor, { template });
  const sizeNote = otherSize(editor, opened);
  const page: Choice = {
    target: 'page',
    name: '替换当前页',
    words: isFree
      ? `第 ${design.pages.findIndex(({ id }) => id === pageId) + 1} 页换成${noun}${added > 1 ? '的第 1 页' : ''}${sizeNote}`
      : noTargetReason(editor.getState(), { pageId, template }),
    canRun: isFree,
  };
  const newPages: Choice = {
    target: 'newPages',
    name: '添加为新页',
    words: hasRoom
      ? `在当前页后添加 ${added} 页${sizeNote}`
      : isWithin
        ? `${noPageRoomReason(editor.getState(), template.pages) || '设计的图片已达上限'}，放不下${noun === '模板' ? '这个模板' : noun}`
        : `最多 ${most} 页，现有 ${count} 页，放不下${added === 1 ? noun : `${noun}的 ${added} 页`}`,
    canRun: hasRoom,
  };
  const fitted = wholeOf(editor, { opened, contentsFrom, configuration });
  const replaced = count > 1 ? `现有的 ${count} 页都会换掉` : '现有的内容会换掉';
  const whole: Choice = {
    target: 'design',
    name: '替换整个设计',
    words: fitted.words === '' ? replaced : fitted.design ? `${replaced}，${fitted.words}` : fitted.words,
    canRun: fitted.design !== null,
  };
  return [...(count > 1 ? [page] : []), ...(offersPages(configuration) ? [newPages] : []), whole];
};

/** Asks what a template is to become, in a dialog over the editor that `place` lies in. */
export const useTemplateTarget = ({ editor, configuration }: Options) => {
  const place = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask: AskTarget = (opened, contentsFrom) =>
    new Promise((resolve) => {
      const answer = (target: TemplateTarget | null): void => {
        // the dialog gives the focus back before the page takes it
        setAsked(null);
        resolve(target);
      };
      setAsked({
        opened,
        contentsFrom,
        answer,
        root: place.current?.closest('[data-device]') ?? document.body,
      });
    });
  const question =
    asked &&
    createPortal(
      <Dialog
        title={`使用${nounOf(asked.opened)}「${asked.opened.design.title}」`}
        onClose={() => asked.answer(null)}
      >
        <div className={`${dialogs.kinds} ${styles.targets}`}>
          {choicesOf({ editor, configuration }, asked).map(({ target, name, words, canRun }) => (
            <button key={target} type="button" disabled={!canRun} onClick={() => asked.answer(target)}>
              <b>{name}</b>
              <small>{words}</small>
            </button>
          ))}
        </div>
      </Dialog>,
      asked.root,
    );
  return { place, ask, question };
};
