import type { AppItem } from '@design-console/contract/kernel';
import { Crop, Layers, Lock, LockOpen, Scissors, SlidersHorizontal, Sparkles, Trash2 } from 'lucide-react';
import type { Element } from '../document/index.ts';
import type { Device, EditorConfiguration } from './configuration.ts';
import styles from './editor.module.css';
import { LightAppIcon, lightAppsAt } from './light-apps.tsx';
import { TextTools } from './TextTools.tsx';
import type { EditorState } from './use-editor.ts';

interface Props {
  readonly configuration: EditorConfiguration;
  readonly device: Device;
  readonly editor: EditorState;
  readonly element: Element;
  readonly onOpenApp: (app: AppItem) => void;
}

const tools = [
  { id: 'crop', label: '裁剪', Icon: Crop },
  { id: 'filters', label: '滤镜', Icon: SlidersHorizontal },
  { id: 'cutout', label: '抠图', Icon: Scissors },
  { id: 'effects', label: '特效', Icon: Sparkles },
] as const;

/** What can be done with the selected element, as far as the configuration allows it. */
export const ElementBar = ({ configuration, device, editor, element, onOpenApp }: Props) => {
  const allowed = configuration.functions.elements;
  const isLocked = element.locks.move;
  const apps = lightAppsAt(configuration, device, 'elementTools');
  return (
    <div className={styles.elementBar} role="toolbar" aria-label="元素工具">
      {element.type === 'text' && (
        <TextTools key={element.id} configuration={configuration} editor={editor} element={element} />
      )}
      <span className={styles.elementTools}>
        {allowed.lock && (
          <button
            type="button"
            aria-pressed={isLocked}
            onClick={() =>
              editor.changeElement(element.id, (one) => ({
                ...one,
                locks: { ...one.locks, move: !isLocked },
              }))
            }
          >
            {isLocked ? <Lock size={15} /> : <LockOpen size={15} />}
            锁定
          </button>
        )}
        {allowed.layers && (
          <button type="button" onClick={() => editor.changeElement(element.id, (one) => one)}>
            <Layers size={15} />
            图层
          </button>
        )}
        {tools
          .filter((tool) => allowed[tool.id])
          .map(({ id, label, Icon }) => (
            <button
              key={id}
              type="button"
              disabled={element.type !== 'image'}
              title={element.type === 'image' ? label : '选中图片后可用'}
            >
              <Icon size={15} />
              {label}
            </button>
          ))}
        {apps.map((app) => (
          <button key={app.id} type="button" data-app={app.id} onClick={() => onOpenApp(app)}>
            <LightAppIcon app={app} sizePx={15} />
            {app.label}
          </button>
        ))}
        <button type="button" aria-label="删除" onClick={() => editor.removeElement(element.id)}>
          <Trash2 size={15} />
        </button>
      </span>
    </div>
  );
};
