/** Reads badges through the camera. */
import { type RefObject, useEffect, useState } from 'react';
import { openBadgeReader } from './badge-reader.ts';

const lookEvery = 250;

/** Whether this page may ask for a camera: browsers give one to secure pages only. */
export function hasCamera(): boolean {
  return navigator.mediaDevices?.getUserMedia !== undefined;
}

/**
 * Shows the back camera in the video and reports every code once, until it leaves the picture.
 * @returns why it does not work, or null
 */
export function useCamera(
  videoRef: RefObject<HTMLVideoElement | null>,
  onCode: (text: string) => void,
): 'refused' | null {
  const [problem, setProblem] = useState<'refused' | null>(null);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let seen: string | null = null;
    const film = async () => {
      const [read, opened] = await Promise.all([
        openBadgeReader(),
        // Only secure pages have a camera; `hasCamera` was asked before.
        navigator.mediaDevices?.getUserMedia({ video: { facingMode: 'environment' } }),
      ]);
      if (!opened) return setProblem('refused');
      stream = opened;
      if (isOver) return stopAll(opened);
      if (videoRef.current) videoRef.current.srcObject = opened;
      const look = async () => {
        const video = videoRef.current;
        if (video && video.readyState >= video.HAVE_CURRENT_DATA) {
          const code = await read(video).catch(() => null);
          if (isOver) return;
          if (code !== null && code !== seen) onCode(code);
          seen = code;
        }
        // One picture after the other: a slow phone falls behind without piling them up.
        timer = setTimeout(() => void look(), lookEvery);
      };
      await look();
    };
    film().catch(() => {
      if (!isOver) setProblem('refused');
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      if (stream) stopAll(stream);
    };
  }, [videoRef, onCode]);
  return problem;
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
