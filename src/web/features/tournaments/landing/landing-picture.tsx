import { isDark, useTheme } from '#web/ui/theme.ts';
import styles from './landing-picture.module.css';

/** Every picture that `scripts/pictures/landing-pictures.mjs` took, by its file's name. */
const files = import.meta.glob<string>('../pictures/*/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

interface LandingPictureProps {
  /** The name of the picture in the script. */
  readonly name: string;
  /** What it shows. */
  readonly alt: string;
  /** In CSS pixels, as it was taken. */
  readonly width: number;
  readonly height: number;
  /** The first one in sight is loaded at once. */
  readonly eager?: boolean;
}

/** A screen of the demo tournament, in the theme that the page is in. */
export function LandingPicture({ name, alt, width, height, eager }: LandingPictureProps) {
  const [choice] = useTheme();
  const theme = isDark(choice) ? 'dark' : 'light';
  return (
    <picture>
      {/* Who follows the system gets the other one with the system's change. */}
      {choice === 'system' && (
        <source srcSet={sourcesOf(name, 'dark')} media="(prefers-color-scheme: dark)" />
      )}
      <img
        className={styles.picture}
        src={files[fileOf(name, theme, 1)]}
        srcSet={sourcesOf(name, choice === 'system' ? 'light' : theme)}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}

type Theme = 'light' | 'dark';

function fileOf(name: string, theme: Theme, size: 1 | 2): string {
  return `../pictures/${theme}/${name}-${theme}-${size}x.webp`;
}

function sourcesOf(name: string, theme: Theme): string {
  return ([1, 2] as const).map((size) => `${files[fileOf(name, theme, size)]} ${size}x`).join(', ');
}
