import frame from './frame/editor.module.css';
import { ReloadButton } from './ReloadButton.tsx';

interface Props {
  readonly isFailed: boolean;
  readonly onRetry: () => void;
}

/** In the place of a part of the editor that is being loaded, or did not come. */
export const PartLoading = ({ isFailed, onRetry }: Props) =>
  isFailed ? (
    <div role="alert" className={frame.notCome}>
      <p className={frame.quiet}>内容没有加载完成，请检查网络后重试</p>
      <ReloadButton onReload={onRetry} />
    </div>
  ) : (
    <p className={frame.quiet} role="status">
      正在加载…
    </p>
  );
