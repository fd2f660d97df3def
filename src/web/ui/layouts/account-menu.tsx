import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut, Menu as MenuIcon, Sparkles, UserRound } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { cx } from '../kit/cx.ts';
import { LinkButton } from '../kit/inputs/button.tsx';
import { Anchor } from '../kit/layout/anchor.tsx';
import { Avatar } from '../kit/layout/avatar.tsx';
import styles from './header.module.css';

/** Who is signed in. */
export interface Account {
  readonly name: string;
  readonly avatar?: string | null;
}

interface AccountMenuProps {
  readonly account: Account | null;
  readonly onSignOut: () => void;
  /** Holds Browse and My Tournaments on wide screens too: where no header does. */
  readonly whole?: boolean;
}

/**
 * My Details, Wrapped and Sign Out behind the face, and on phones the header's links too. A list of
 * links that opens, not a menu of the component library: every public page carries it.
 */
export function AccountMenu({ account, onSignOut, whole = false }: AccountMenuProps) {
  const { t } = useLingui();
  const { open, setOpen, frame, button } = useDisclosure();
  const links = (
    <div className={whole ? undefined : styles.phone}>
      <Anchor href="/tournaments">{t`Browse`}</Anchor>
      <Anchor href="/dashboard">{t`My Tournaments`}</Anchor>
    </div>
  );
  return (
    <>
      {!account && (
        <LinkButton href="/signin" size="small">
          <Trans>Sign in</Trans>
        </LinkButton>
      )}
      <div className={cx(styles.menu, !account && styles.phone)} {...frame}>
        <button
          {...button}
          type="button"
          className={styles.face}
          aria-expanded={open}
          aria-label={account ? t`Your account, ${account.name}` : t`Menu`}
        >
          {account ? <Avatar name={account.name} src={account.avatar} silent /> : <MenuIcon />}
        </button>
        {open && (
          <div className={styles.sheet}>
            {account && (
              <p className={styles.name} dir="auto">
                {account.name}
              </p>
            )}
            {links}
            {account && (
              <>
                <Anchor href="/me" onClick={() => setOpen(false)}>
                  <UserRound aria-hidden="true" />
                  <Trans>My Details</Trans>
                </Anchor>
                <Anchor href="/wrapped" onClick={() => setOpen(false)}>
                  <Sparkles aria-hidden="true" />
                  <Trans>Wrapped</Trans>
                </Anchor>
                <button type="button" onClick={onSignOut}>
                  <LogOut aria-hidden="true" />
                  <Trans>Sign Out</Trans>
                </button>
              </>
            )}
          </div>
        )}
      </div>
    </>
  );
}

/** Opens on the button, closes on Escape, on a link, and when the focus leaves. */
function useDisclosure() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const frame = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !open) return;
      setOpen(false);
      button.current?.focus();
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      // A press on empty space inside the sheet loses the focus.
      if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
    },
    onMouseDown: (event: React.MouseEvent) => {
      if (event.target !== button.current) event.preventDefault();
    },
  };
  return { open, setOpen, frame, button: { ref: button, onClick: () => setOpen(!open) } };
}
