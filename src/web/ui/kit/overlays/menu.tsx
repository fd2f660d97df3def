import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement } from 'react';
import { cx } from '../cx.ts';
import { Anchor } from '../layout/anchor.tsx';
import popup from './popup.module.css';

interface Entry {
  readonly label: string;
  readonly icon?: ReactElement;
  readonly hint?: string;
  readonly disabled?: boolean;
  readonly tone?: 'bad';
  readonly onSelect?: () => void;
  /** A place instead of an act. */
  readonly href?: string;
}
export type MenuItem = Entry | 'separator';

interface MenuProps {
  /** The button that opens it; a `Button` or `IconButton`. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  /** It is mounted because the user pressed its placeholder. */
  isOpenAtFirst?: boolean;
}

/** A short list of acts behind one button. */
export function Menu({ trigger, items, align = 'end', isOpenAtFirst = false }: MenuProps) {
  const icons = items.some((item) => item !== 'separator' && item.icon !== undefined);
  return (
    <Base.Root defaultOpen={isOpenAtFirst}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={popup.positioner} sideOffset={4} align={align}>
          <Base.Popup className={popup.popup}>
            {items.map((item, index) =>
              item === 'separator' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity of its own.
                <Base.Separator key={index} className={popup.separator} />
              ) : (
                <MenuEntry key={item.label} {...item} indented={icons} />
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function MenuEntry(props: Entry & { indented: boolean }) {
  const { label, icon, hint, disabled = false, tone, onSelect, href, indented } = props;
  const className = cx(indented ? popup.item : popup.plain, tone === 'bad' && popup.bad);
  const content = (
    <>
      {icon}
      <span className={popup.text}>
        {label}
        {hint && <span className={popup.hint}>{hint}</span>}
      </span>
    </>
  );
  if (href !== undefined) {
    return (
      <Base.LinkItem className={className} render={<Anchor href={href} />} closeOnClick>
        {content}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item className={className} disabled={disabled} onClick={() => onSelect?.()}>
      {content}
    </Base.Item>
  );
}
