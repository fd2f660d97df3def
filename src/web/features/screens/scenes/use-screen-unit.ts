import { useEffect, useState } from 'react';

/** One pixel of a 1920 × 1080 screen (or of one on its side) in pixels of this one: `--u` of the frame. */
export function useScreenUnit(): number {
  const [unit, setUnit] = useState(measure);
  useEffect(() => {
    const onResize = () => setUnit(measure());
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);
  return unit;
}

function measure(): number {
  const { innerWidth, innerHeight } = window;
  const [width, height] = innerHeight >= innerWidth ? [1080, 1920] : [1920, 1080];
  return Math.min(innerWidth / width, innerHeight / height);
}
