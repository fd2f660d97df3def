import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/**
 * A part of a page that arrives after the rest. Without a network the page stays as it is, and the part is
 * asked for again once the network is back; `lazy` would take the whole page away.
 */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): (props: P) => ReactNode {
  let loaded: ComponentType<P> | null = null;
  // biome-ignore lint/correctness/noComponentHookFactories: called once for a module, as `lazy` is
  return function LatePart(props) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part) return;
      let isShown = true;
      const show = (part: ComponentType<P>) => {
        loaded = part;
        if (isShown) setPart(() => part);
      };
      const ask = () => void load().then(show, () => undefined);
      ask();
      window.addEventListener('online', ask);
      return () => {
        isShown = false;
        window.removeEventListener('online', ask);
      };
    }, [Part]);
    return Part && <Part {...props} />;
  };
}
