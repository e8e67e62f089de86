import { Component, type ReactNode } from 'react';
import { Modal } from '../../kit/feedback/Modal.tsx';
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
 * Shows a shell dialog that did not load, or broke, as a dialog that can be closed: the screen behind it,
 * with its unsaved changes, keeps working.
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
