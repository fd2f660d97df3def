import { useLingui } from '@lingui/react/macro';
import { Circle, CircleCheck } from 'lucide-react';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import styles from './setup-steps.module.css';

export interface SetupStepItem {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly href: string;
  readonly done: boolean;
}

/** Things to do, each a link to where it is done, ticked by the facts. */
export function SetupStepsList({ items }: { readonly items: readonly SetupStepItem[] }) {
  const { t } = useLingui();
  return (
    <ul className={styles.list}>
      {items.map(({ id, label, hint, href, done }) => (
        <li key={id}>
          {done ? (
            <CircleCheck role="img" aria-label={t`done`} className={styles.done} />
          ) : (
            <Circle role="img" aria-label={t`to do`} />
          )}
          <span className="grow">
            <Anchor className={styles.link} href={href}>
              {label}
            </Anchor>
            <span className="muted sm">{hint}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
