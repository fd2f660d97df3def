import {
  Anchor as AnchorIcon,
  Bird,
  Castle,
  Compass,
  Crown,
  Feather,
  Flame,
  Globe,
  Landmark,
  Leaf,
  type LucideIcon,
  MessagesSquare,
  Mountain,
  Sailboat,
  Scale,
  Shield,
  Sun,
  Trees,
  Trophy,
  Waves,
} from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { iconEdges, isIconAddress, largeIcon } from '#contract/kinds/icons.ts';
import styles from './crest.module.css';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  waves: Waves,
  mountain: Mountain,
  castle: Castle,
  landmark: Landmark,
  trees: Trees,
  leaf: Leaf,
  bird: Bird,
  feather: Feather,
  sailboat: Sailboat,
  anchor: AnchorIcon,
  compass: Compass,
  globe: Globe,
  sun: Sun,
  flame: Flame,
  crown: Crown,
  shield: Shield,
  scale: Scale,
  trophy: Trophy,
  talk: MessagesSquare,
};

/** What a tournament can choose as its icon, by id. */
export const crestIcons: readonly string[] = Object.keys(ICONS);

interface CrestProps {
  name: string;
  /**
   * An id of `crestIcons`, a picture on our own server (or as a data address, before it is sent),
   * or null for the first letter of the name.
   */
  icon: string | null;
  /** Edge in px; left out, the frame around decides by `--crest`. */
  size?: number | undefined;
}

/** A tournament's sign, in its colour; decoration beside the name. */
export function Crest({ name, icon, size }: CrestProps) {
  const Icon = icon === null ? undefined : ICONS[icon];
  return (
    <span
      className={styles.crest}
      style={size === undefined ? undefined : ({ '--crest': `${size}px` } as CSSProperties)}
      aria-hidden="true"
    >
      {Icon ? <Icon /> : <Picture name={name} icon={icon} size={size} />}
    </span>
  );
}

/** The browser picks a sharp enough size; the initial stays if it does not load. */
function Picture({ name, icon, size = 64 }: CrestProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (icon === null || failed === icon) return firstLetter(name);
  const onError = () => setFailed(icon);
  if (icon.startsWith('data:image/png;')) return <img src={icon} alt="" onError={onError} />;
  if (!isIconAddress(icon)) return firstLetter(name);
  const [small, large] = iconEdges;
  return (
    <img
      src={icon}
      srcSet={`${icon} ${small}w, ${largeIcon(icon)} ${large}w`}
      sizes={`${size}px`}
      alt=""
      onError={onError}
    />
  );
}

function firstLetter(name: string): string {
  return ([...name.trim()][0] ?? '').toUpperCase();
}
