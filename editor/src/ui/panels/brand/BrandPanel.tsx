import { backgroundSet, setBackground } from '../../../commands/index.ts';
import type { Editor } from '../../../core/index.ts';
import { solid } from '../../../document/index.ts';
import { cssFamiliesOf, offeredCompanyFonts } from '../../brand/brand.ts';
import { SlidingPalettes } from '../../brand/SlidingPalettes.tsx';
import { useFontSamples } from '../../brand/use-font-samples.ts';
import type { EditorConfiguration } from '../../configuration.ts';
import { useGesture } from '../../use-gesture.ts';
import frame from '../../frame/editor.module.css';
import styles from '../panels.module.css';

interface Props {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
}

/** 品牌: the company's colours, for the page background, and its fonts. */
export const BrandPanel = ({ configuration, editor }: Props) => {
  const fonts = offeredCompanyFonts(configuration);
  useFontSamples(fonts);
  const { slide, commit } = useGesture(editor, setBackground.label);
  return (
    <>
      <SlidingPalettes
        configuration={configuration}
        onPick={(color) => slide(backgroundSet({ background: solid(color) }))}
        onCommit={commit}
      />
      <h4>企业字体</h4>
      <ul className={styles.fonts}>
        {fonts.map((font) => (
          <li key={font.family} style={{ fontFamily: cssFamiliesOf(font.family) }}>
            {font.name}
          </li>
        ))}
        {fonts.length === 0 && <li className={frame.quiet}>还没有企业字体</li>}
      </ul>
    </>
  );
};
