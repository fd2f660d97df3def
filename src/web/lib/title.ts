import { useEffect } from 'react';

/** Sets the page's title: `{title} - Rostrum`. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} - Rostrum` : 'Rostrum';
  }, [title]);
}
