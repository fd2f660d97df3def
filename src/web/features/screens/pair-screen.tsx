import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useAct } from '#web/lib/query/use-act.ts';

import { Button } from '#web/ui/kit/inputs/button.tsx';
import { CodeField } from './code-field.tsx';
import styles from './screens-page.module.css';
import type { Screen } from './use-drive.ts';

/** Pairs a screen that has no device: its code is typed here. */
export function PairScreen({ screen }: { readonly screen: Screen }) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const pair = useAct('screens.setCode', {
    input: (typed: string) => ({ params: { screenId: screen.id }, body: { code: typed } }),
  });
  if (screen.waitsUntil !== null) {
    return (
      <p className="muted" role="status">
        <Trans>The code is right. The screen connects within seconds.</Trans>
      </p>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') pair.mutate(code);
  };
  return (
    <form className={styles.pairing} onSubmit={submit}>
      <CodeField value={code} onChange={setCode} error={pair.error?.message ?? null} />
      <Button type="submit" look="main" busy={pair.isPending}>
        {t`Pair`}
      </Button>
    </form>
  );
}
