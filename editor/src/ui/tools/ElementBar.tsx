import { isForPictures } from '@design-console/contract/documents/apps-at';
import type { AppItem } from '@design-console/contract/kernel';
import {
  Copy,
  Crop,
  ImageUp,
  Layers,
  Lock,
  LockOpen,
  SlidersHorizontal,
  Sparkles,
  Trash2,
} from 'lucide-react';
import {
  duplicate,
  holdsPicture,
  isLocked as isAnyLocked,
  remove,
  toggleLock,
} from '../../commands/index.ts';
import type { Editor } from '../../core/index.ts';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { type Element, mayDo } from '../../document/index.ts';
import { deleteLockMessage, lockMessage } from '../lock-messages.ts';
import type { Device, EditorConfiguration } from '../configuration.ts';
import { ReasonedButton } from '../ReasonedButton.tsx';
import { BrushButton } from './BrushButton.tsx';
import styles from './ElementBar.module.css';
import { LightAppIcon, lightAppsAt } from '../panels/light-apps/light-apps.tsx';
import { hasEffects } from './effect-element.ts';
import { type ElementMenu, MenuButton } from './MenuButton.tsx';
import { loadTools } from './load-tools.ts';
import { picturePanelOf } from '../pictures/own-pictures.ts';
import { replacingLabel, startReplacing } from '../pictures/replacing.ts';

interface Props {
  readonly configuration: EditorConfiguration;
  readonly device: Device;
  readonly editor: Editor;
  readonly element: Element;
  /** The opened tool. */
  readonly opened: ToolName | null;
  readonly onOpen: (tool: ToolName) => void;
  readonly onOpenApp: (app: AppItem) => void;
  /** Absent where a pointer opens it. */
  readonly elementMenu?: ElementMenu | undefined;
  /** The tools of a text. */
  readonly textBar: ReactNode;
}

export type ToolName = 'layers' | 'crop' | 'filters' | 'effects';

/** Preloads the tools, so that they are usually ready when one is pressed. */
const expect = (): void => void loadTools().catch(() => undefined);

const isImage = (element: Element): boolean => element.type === 'image';

/** 抠图 is missing because it is not implemented: every listed tool works. */
const tools = [
  { id: 'layers', label: '图层', Icon: Layers, fits: () => true, wants: '' },
  { id: 'crop', label: '裁剪', Icon: Crop, fits: isImage, wants: '选中图片后可用' },
  { id: 'filters', label: '滤镜', Icon: SlidersHorizontal, fits: isImage, wants: '选中图片后可用' },
  { id: 'effects', label: '特效', Icon: Sparkles, fits: hasEffects, wants: '选中文字、图片或形状后可用' },
] as const;

/** The tools of the selected element that the configuration allows. */
export const ElementBar = (props: Props) => {
  const { configuration, device, editor, element, opened, onOpen, onOpenApp, elementMenu, textBar } = props;
  const allowed = configuration.functions.elements;
  const isLocked = isAnyLocked(editor.getState());
  const { actor } = editor.getState();
  const lockText = lockMessage(element, actor);
  const lockedWhy = mayDo(element, 'edit', actor) ? null : (lockText ?? '已锁定，解锁后可用');
  const apps = lightAppsAt(configuration, device, 'elementTools').filter(
    (app) => isImage(element) || !isForPictures(app),
  );
  const scroller = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    // other tools begin with their first one
    if (scroller.current) scroller.current.scrollLeft = 0;
  }, [element.type]);
  return (
    <div
      className={styles.elementBar}
      role="toolbar"
      aria-label="元素工具"
      data-text={textBar ? '' : undefined}
      onPointerEnter={expect}
      onFocus={expect}
    >
      <span ref={scroller} className={styles.scroller}>
        {textBar}
        <span className={styles.elementTools}>
          {holdsPicture(element) && picturePanelOf(configuration) !== undefined && (
            <ReasonedButton
              editor={editor}
              data-tool="replace"
              title={replacingLabel(element)}
              why={lockedWhy}
              onClick={() => startReplacing.run(editor)}
            >
              <ImageUp size={15} />
              <span className={styles.toolName}>{replacingLabel(element)}</span>
            </ReasonedButton>
          )}
          {elementMenu && (
            <button type="button" disabled={!duplicate.canRun(editor)} onClick={() => duplicate.run(editor)}>
              <Copy size={15} />
              <span className={styles.toolName}>副本</span>
            </button>
          )}
          {allowed.lock && (
            <ReasonedButton
              editor={editor}
              aria-pressed={isLocked}
              title={isLocked ? '解锁' : '锁定'}
              disabled={!toggleLock.canRun(editor)}
              why={toggleLock.canRun(editor) ? null : lockText}
              onClick={() => toggleLock.run(editor)}
            >
              {isLocked ? <Lock size={15} /> : <LockOpen size={15} />}
              <span className={styles.toolName}>锁定</span>
            </ReasonedButton>
          )}
          {tools
            .filter((tool) => allowed[tool.id])
            .map(({ id, label, Icon, fits, wants }) => (
              <ReasonedButton
                key={id}
                editor={editor}
                data-tool={id}
                title={label}
                why={(id === 'layers' ? null : lockedWhy) ?? (fits(element) ? null : wants)}
                aria-haspopup={id === 'layers' ? 'menu' : undefined}
                aria-expanded={id === 'crop' ? undefined : opened === id}
                onClick={() => onOpen(id)}
              >
                <Icon size={15} />
                <span className={styles.toolName}>{label}</span>
              </ReasonedButton>
            ))}
          <BrushButton editor={editor} />
          {apps.map((app) => (
            <button
              key={app.id}
              type="button"
              data-app={app.id}
              title={app.label}
              onClick={() => onOpenApp(app)}
            >
              <LightAppIcon app={app} sizePx={15} />
              <span className={styles.toolName}>{app.label}</span>
            </button>
          ))}
        </span>
      </span>
      {elementMenu && <MenuButton menu={elementMenu} />}
      <ReasonedButton
        editor={editor}
        className={styles.delete}
        aria-label="删除"
        title="删除 (Delete)"
        disabled={!remove.canRun(editor)}
        why={deleteLockMessage(editor.getState())}
        onClick={() => remove.run(editor)}
      >
        <Trash2 size={15} />
      </ReasonedButton>
    </div>
  );
};
