import { useState } from 'react';
import styles from '../feedback/marks.module.css';

interface AvatarProps {
  name: string;
  /** From our own server; initials where it is missing or does not load. */
  src?: string | null | undefined;
  size?: number;
  /** Hidden from screen readers when the name is beside it. */
  silent?: boolean;
}

/** A face, or the initials of a name in any script. */
export function Avatar({ name, src, size = 28, silent }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const style = { width: size, height: size, fontSize: Math.max(10, Math.round(size * 0.4)) };
  if (src && src !== broken) {
    return (
      <img
        className={styles.avatar}
        style={style}
        src={src}
        alt={silent ? '' : name}
        width={size}
        height={size}
        loading="lazy"
        onError={() => setBroken(src)}
      />
    );
  }
  return (
    <span
      className={styles.avatar}
      style={style}
      title={name}
      {...(silent ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      {initials(name)}
    </span>
  );
}

interface AvatarStackProps {
  people: readonly { name: string; src?: string | null }[];
  /** Faces shown; the rest is a number. */
  max?: number;
  /** Read instead of the faces, such as "Online now: Ana, Tendai". */
  label: string;
}

/** Who is here, overlapping. */
export function AvatarStack({ people, max = 4, label }: AvatarStackProps) {
  const rest = people.length - max;
  return (
    <span className={styles.stack} role="img" aria-label={label}>
      {people.slice(0, max).map((person) => (
        <Avatar key={person.name} {...person} silent />
      ))}
      {rest > 0 && (
        <span className={styles.avatar} aria-hidden="true">
          +{rest}
        </span>
      )}
    </span>
  );
}

/** First letters of the first two words; one letter where the script needs no second. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = firstLetter(words[0] ?? '');
  if (!/^\p{L}$/u.test(first) || !/\p{Lu}/u.test(first.toUpperCase())) return first;
  return (first + firstLetter(words[1] ?? '')).toUpperCase();
}

function firstLetter(word: string): string {
  return [...word.replace(/^[^\p{L}\p{N}]+/u, '')][0] ?? '';
}
