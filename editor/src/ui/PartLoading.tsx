import frame from './frame/editor.module.css';

interface Props {
  readonly isFailed: boolean;
  readonly onRetry: () => void;
}

/** In the place of a part of the editor that is being loaded, or did not come. */
export const PartLoading = ({ isFailed, onRetry }: Props) =>
  isFailed ? (
    <div role="alert" className={frame.notCome}>
      <p className={frame.quiet}>内容没有加载完成，请检查网络后重试</p>
      <button type="button" onClick={onRetry}>
        重新加载
      </button>
    </div>
  ) : (
    <p className={frame.quiet} role="status">
      正在加载…
    </p>
  );
