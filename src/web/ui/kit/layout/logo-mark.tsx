/** The product's sign alone; size and colour come from what surrounds it. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M1.5 6.8 18.5 3v4.1L1.5 10.9zM6.8 11.4l6.4-1.45L12.3 18H7.7z" />
    </svg>
  );
}
