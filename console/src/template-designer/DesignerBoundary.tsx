import { Component, type ReactNode } from 'react';
import { ChunkFailure } from '../app/ChunkFailure.tsx';

interface Props {
  /** Shown in place of an editor that broke. */
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
}

/** Keeps an editor that broke from taking the screen behind it along. */
export class DesignerBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // by name: importing the class would import the loader
    if (error instanceof Error && error.name === 'ChunkFailed') return <ChunkFailure />;
    return this.props.instead;
  }
}
