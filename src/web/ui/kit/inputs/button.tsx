import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Anchor, type AnchorProps } from '../layout/anchor.tsx';
import styles from './button.module.css';

interface Look {
  /** `main` once per view; `destructive` asks for the thing's name next. */
  look?: 'main' | 'plain' | 'bare' | 'destructive';
  /** `tap` for the main act on a phone. */
  size?: 'normal' | 'small' | 'tap';
  icon?: ReactElement | undefined;
  /** Fills the width it is given. */
  wide?: boolean;
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Under way: never narrower than before, ignores clicks; a string says what it is doing. */
  busy?: boolean | string | undefined;
  /** The key that does the same. */
  kbd?: string;
}

/** An act. Disable it only where a sentence beside it says why. */
export function Button(props: ButtonProps) {
  const {
    look,
    size,
    icon,
    wide,
    busy = false,
    kbd,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const working = busy !== false && busy !== '';
  return (
    <button
      type="button"
      {...rest}
      className={cx(looks({ look, size, wide }), className)}
      aria-busy={working || undefined}
      aria-disabled={working || undefined}
      onClick={working ? (event) => event.preventDefault() : onClick}
    >
      <span className={styles.content}>
        {icon}
        {children}
        {kbd && <Key name={kbd} />}
      </span>
      {working && (
        <span className={styles.busy} role="status">
          <span className={styles.ring} aria-hidden="true" />
          {typeof busy === 'string' ? busy : children}
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button: it goes somewhere. */
export function LinkButton(props: AnchorProps & Look & { children: ReactNode }) {
  const { look, size, icon, wide, className, children, ...rest } = props;
  return (
    <Anchor {...rest} className={cx(looks({ look, size, wide }), className)}>
      {icon}
      {children}
    </Anchor>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What it does; the icon alone says nothing to a screen reader. */
  label: string;
  icon: ReactElement;
  href?: string;
  /** 28 px, for dense tables (a phone makes it 44 px all the same). */
  tight?: boolean;
  /** A count or dot on top. */
  badge?: ReactNode;
}

/** A button or, with `href`, a link that is only an icon. */
export function IconButton({
  label,
  icon,
  href,
  tight,
  badge,
  className,
  ...rest
}: IconButtonProps) {
  const classes = cx(styles.icon, tight && styles.tight, className);
  if (href !== undefined) {
    return (
      <Anchor href={href} className={classes} aria-label={label} title={label}>
        {icon}
        {badge}
      </Anchor>
    );
  }
  return (
    <button type="button" title={label} {...rest} className={classes} aria-label={label}>
      {icon}
      {badge}
    </button>
  );
}

/** A key's name beside its action; hidden from screen readers. */
export function Key({ name }: { name: string }) {
  return (
    <span aria-hidden="true">
      <kbd>{name}</kbd>
    </span>
  );
}

function looks(look: { [K in keyof Look]: Look[K] | undefined }): string {
  return cx(
    styles.button,
    styles[look.look ?? 'plain'],
    styles[look.size ?? 'normal'],
    look.wide && styles.wide,
  );
}
