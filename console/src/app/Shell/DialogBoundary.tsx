import { Modal } from 'antd';
import { Component, type ReactNode } from 'react';
import { ChunkFailure } from '../ChunkFailure.tsx';
import { ScreenFailure } from './ScreenFailure.tsx';

interface Props {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
}

/**
 * A dialog of the shell that did not arrive, or broke, says so in a dialog's place and is closed like one:
 * the screen behind it, with what is unsaved there, goes on.
 */
export class DialogBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  readonly close = (): void => {
    this.setState({ error: null });
    this.props.onClose();
  };

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <Modal open centered title="无法打开" footer={null} onCancel={this.close}>
        {error instanceof Error && error.name === 'ChunkFailed' ? (
          <ChunkFailure />
        ) : (
          <ScreenFailure onRetry={() => this.setState({ error: null })} />
        )}
      </Modal>
    );
  }
}
