import { ChevronRight, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { Editor } from '../../core/index.ts';
import type { Page } from '../../document/index.ts';
import { type Finding, findingWords, preflight } from '../../export/preflight.ts';
import { nameOf } from '../element-names.ts';
import { useEditorState } from '../use-editor-state.ts';
import { isDrawnAsItself } from '../brand/brand.ts';
import type { EditorConfiguration } from '../configuration.ts';
import styles from './PreflightList.module.css';
import { paintingOf } from '../painting/painting.ts';

const shownMax = 5;

const positionOf = ({ pageNumber, element }: Finding, pageCount: number): string =>
  pageCount > 1 ? `第 ${pageNumber} 页「${nameOf(element)}」` : `「${nameOf(element)}」`;

interface Props {
  readonly editor: Editor;
  readonly configuration: EditorConfiguration;
  /** Whether the file shows the pages' bleed. */
  readonly withBleed: boolean;
  /** The pages of the file; undefined for all. */
  readonly pages: readonly Page[] | undefined;
  /** The user jumps to a finding. */
  readonly onGoTo: () => void;
}

/** Problems to know before the download; pressing one jumps to it. */
export const PreflightList = ({ editor, configuration, withBleed, pages, onGoTo }: Props) => {
  const design = useEditorState(editor, (now) => now.design);
  const { painter } = paintingOf(editor);
  const findings = useMemo(
    () =>
      preflight(design, {
        withBleed,
        overflows: (element) => painter().layouts.of(element).overflows,
        hasFont: (family) => isDrawnAsItself(configuration, family),
      }).filter((one) => pages?.some(({ id }) => id === one.pageId) ?? true),
    [design, configuration, painter, withBleed, pages],
  );
  if (findings.length === 0) return null;
  const further = findings.length - shownMax;
  return (
    <section className={styles.preflight} aria-label="下载前检查">
      <h3>
        <TriangleAlert size={15} aria-hidden="true" />
        下载前检查：{findings.length} 处需要留意
      </h3>
      <ul>
        {findings.slice(0, shownMax).map((finding) => (
          <li key={`${finding.kind} ${finding.element.id}`}>
            <button
              type="button"
              onClick={() => {
                onGoTo();
                editor.goTo(finding.pageId);
                editor.select([finding.elementId]);
              }}
            >
              <span>
                <b>{positionOf(finding, design.pages.length)}</b> {findingWords[finding.kind]}
              </span>
              <ChevronRight size={15} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {further > 0 && <p>另有 {further} 处</p>}
    </section>
  );
};
