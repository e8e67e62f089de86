import { useEffect, useState } from 'react';
import type { Editor } from '../../../core/index.ts';
import type { ViewControls } from '../../stage/view/view-controls.ts';
import type { EditorConfiguration } from '../../configuration.ts';
import frame from '../../frame/editor.module.css';
import { ReloadButton } from '../../ReloadButton.tsx';
import { loadedMaterials, loadMaterials } from './load-materials.ts';
import styles from './loading.module.css';

interface Props {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
  readonly view: ViewControls;
}

/** The panel of shapes, lines and icons, once loaded. */
export const Materials = (props: Props) => {
  const [materials, setMaterials] = useState(loadedMaterials);
  const [isFailed, setIsFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (loadedMaterials()) return;
    let isCurrent = true;
    loadMaterials()
      .then((came) => {
        if (isCurrent) setMaterials(came);
      })
      .catch(() => {
        if (isCurrent) setIsFailed(true);
      });
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  if (materials)
    return <materials.MaterialsPanel {...props} icons={materials.icons} stickers={materials.stickers} />;
  if (!isFailed)
    return (
      <p className={frame.quiet} role="status">
        正在加载素材…
      </p>
    );
  return (
    <div role="alert" className={styles.failed}>
      <p className={frame.quiet}>素材没有加载完成，请检查网络后重试</p>
      <ReloadButton
        onReload={() => {
          setIsFailed(false);
          setAttempt(attempt + 1);
        }}
      />
    </div>
  );
};
