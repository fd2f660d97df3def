import { isDark, useTheme } from '#web/ui/theme.ts';
import styles from './help.module.css';

const files = import.meta.glob<string>('../../help/pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** A picture of the product as the reader sees it, light or dark; made by `scripts/pictures/help-pictures.mjs`. */
export function HelpPicture({ name, alt }: { readonly name: string; readonly alt: string }) {
  const [choice] = useTheme();
  const look = isDark(choice) ? 'dark' : 'light';
  return (
    <img
      className={styles.picture}
      src={files[`../../help/pictures/${name}-${look}.webp`]}
      alt={alt}
      width={1120}
      height={700}
      loading="lazy"
    />
  );
}
