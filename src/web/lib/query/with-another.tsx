import { type ComponentType, type ReactNode, useState } from 'react';

export interface Another {
  /** Begins with an empty form. */
  readonly onAnother: () => void;
}

/** A dialog whose form starts afresh when another one is to be added. */
export function withAnother<Props extends object>(
  Form: ComponentType<Props & Another>,
): (props: Props) => ReactNode {
  return function WithAnother(props) {
    const [turn, setTurn] = useState(0);
    return <Form key={turn} {...props} onAnother={() => setTurn(turn + 1)} />;
  };
}
