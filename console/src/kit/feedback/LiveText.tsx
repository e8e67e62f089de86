interface Props {
  readonly words: string;
  /** Another number says them again, even the same ones. */
  readonly turn: number;
}

/**
 * Words for those who listen to the page, said when there is a pause. It stays on the page while it is silent: a
 * region that arrives with its words is not heard everywhere.
 */
export const LiveText = ({ words, turn }: Props) => (
  <p role="status" className="for-screen-readers">
    <span key={turn}>{words}</span>
  </p>
);
