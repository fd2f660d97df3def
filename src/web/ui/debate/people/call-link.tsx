import { useLingui } from '@lingui/react/macro';
import { Phone } from 'lucide-react';
import { telHref } from '#contract/kinds/phones.ts';
import styles from './call-link.module.css';

interface CallLinkProps {
  readonly name: string;
  readonly number: string;
  /** The number alone does not say whose it is. */
  readonly withName?: boolean;
}

/** Calls a person. */
export function CallLink({ name, number, withName = false }: CallLinkProps) {
  const { t } = useLingui();
  return (
    <a className={styles.call} href={telHref(number)} aria-label={t`Call ${name}: ${number}`}>
      <Phone aria-hidden="true" />
      {withName && <span dir="auto">{name}</span>}
      <bdi className="num" dir="ltr">
        {number}
      </bdi>
    </a>
  );
}
