import { propsSet, setProps } from '../../commands/index.ts';
import { type Editor, pageOf } from '../../core/index.ts';
import { useGesture } from '../use-gesture.ts';
import type { Element } from '../../document/index.ts';
import type { EditorConfiguration } from '../configuration.ts';
import styles from './tools.module.css';
import { ColorField } from './ColorField.tsx';
import { type EffectElement, hasEffects } from './effect-element.ts';
import {
  colorOf,
  effectPresets,
  inkOf,
  outlineOf,
  withGradient,
  withHollow,
  withOutline,
  withShadow,
} from './effects.ts';
import { CurveSection } from './CurveSection.tsx';
import { GradientSection } from './GradientSection.tsx';
import { Slider, ToolPanel } from './ToolPanel.tsx';

interface Props {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
  readonly element: EffectElement;
  readonly onClose: () => void;
}

/** The patch from `before` to `after`; fields missing in `after` are removed. */
const changed = (before: Element, after: Element): Partial<Element> => ({
  ...Object.fromEntries(Object.keys(before).map((name) => [name, undefined])),
  ...after,
});

/** Shadow, glow, outline and the curve of texts, as the painter draws them. */
export const EffectPanel = ({ configuration, editor, element, onClose }: Props) => {
  const page = pageOf(editor.getState());
  const unit = Math.min(page.width, page.height) / 1080;
  const gesture = useGesture(editor, '特效');
  const { shadow } = element;
  const outline = outlineOf(element);
  type Make = (one: EffectElement) => EffectElement;
  const propsOf = (make: Make) => (one: Element) => (hasEffects(one) ? changed(one, make(one)) : null);
  const change = (make: Make) => setProps.run(editor, propsOf(make));
  const slide = (make: Make) => gesture.slide(propsSet(propsOf(make)));
  const most = (px: number): number => Math.max(10, Math.round(px * unit));
  return (
    <ToolPanel title="特效" onClose={onClose}>
      <div className={styles.presets} role="group" aria-label="预设">
        {effectPresets
          .filter(({ fits }) => fits?.(element) ?? true)
          .map(({ name, apply, remove, isOn }) => {
            const isPressed = isOn(element);
            return (
              <button
                key={name}
                type="button"
                aria-pressed={isPressed}
                onClick={() => change(isPressed ? remove : (one) => apply(one, unit))}
              >
                {name}
              </button>
            );
          })}
      </div>
      {element.type === 'text' && <CurveSection editor={editor} element={element} />}
      {shadow && (
        <section aria-label="阴影">
          <h4>{shadow.offsetX === 0 && shadow.offsetY === 0 ? '发光' : '阴影'}</h4>
          <ColorField
            label="颜色"
            color={inkOf(shadow.color).color}
            configuration={configuration}
            onPick={(color) =>
              slide((one) =>
                withShadow(one, {
                  ...shadow,
                  color: colorOf(color.toLowerCase(), inkOf(shadow.color).percent),
                }),
              )
            }
            onCommit={gesture.commit}
          />
          <Slider
            label="浓度"
            min={0}
            max={100}
            value={inkOf(shadow.color).percent}
            onSlide={(percent) =>
              slide((one) => withShadow(one, { ...shadow, color: colorOf(shadow.color, percent) }))
            }
            onCommit={gesture.commit}
          />
          <Slider
            label="模糊"
            min={0}
            max={most(100)}
            value={Math.round(shadow.blur)}
            onSlide={(blur) => slide((one) => withShadow(one, { ...shadow, blur }))}
            onCommit={gesture.commit}
          />
          <Slider
            label="水平"
            min={-most(60)}
            max={most(60)}
            value={Math.round(shadow.offsetX)}
            onSlide={(offsetX) => slide((one) => withShadow(one, { ...shadow, offsetX }))}
            onCommit={gesture.commit}
          />
          <Slider
            label="垂直"
            min={-most(60)}
            max={most(60)}
            value={Math.round(shadow.offsetY)}
            onSlide={(offsetY) => slide((one) => withShadow(one, { ...shadow, offsetY }))}
            onCommit={gesture.commit}
          />
        </section>
      )}
      {outline && (
        <section aria-label="描边">
          <h4>描边</h4>
          <ColorField
            label="颜色"
            color={outline.color.slice(0, 7)}
            configuration={configuration}
            onPick={(color) => slide((one) => withOutline(one, { ...outline, color: color.toLowerCase() }))}
            onCommit={gesture.commit}
          />
          <Slider
            label="粗细"
            min={1}
            max={most(40)}
            value={Math.max(1, Math.round(outline.width))}
            onSlide={(width) => slide((one) => withOutline(one, { ...outline, width }))}
            onCommit={gesture.commit}
          />
          {element.type === 'text' && (
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={element.effects.hollow}
                onChange={(event) => {
                  const hollow = event.target.checked;
                  change((one) => withHollow(one, hollow));
                }}
              />
              空心字
            </label>
          )}
        </section>
      )}
      {element.type === 'text' && element.effects.gradient && (
        <GradientSection
          gradient={element.effects.gradient}
          configuration={configuration}
          onSlide={(gradient) => slide((one) => withGradient(one, gradient))}
          onCommit={gesture.commit}
        />
      )}
    </ToolPanel>
  );
};
