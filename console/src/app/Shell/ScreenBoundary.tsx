import { Component, type ReactNode } from 'react';
import { ChunkFailure } from '../ChunkFailure.tsx';
import { ScreenFailure } from './ScreenFailure.tsx';

interface State {
  readonly error: unknown;
}

/** Keeps a broken screen from breaking the shell. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // by name: importing the class would import the loader
    if (error instanceof Error && error.name === 'ChunkFailed') return <ChunkFailure />;
    return <ScreenFailure onRetry={() => this.setState({ error: null })} />;
  }
}
