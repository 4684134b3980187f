'use client';

import { useEffect, useState } from 'react';
import { loadCode } from '@/lib/platform/browser/load-code';
import * as texts from '@/texts/account/second-factor';

type Picture = { size: number; path: string };

/** The dark squares of a QR code as one path; a border of four squares is part of it. */
async function drawn(text: string): Promise<Picture> {
  const { encode } = await loadCode(() => import('uqr'));
  const { data, size } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: squares.join('') };
}

/** A QR code, dark on light in both themes because cameras need it so. */
export function QrCode({ text }: { text: string }) {
  const [picture, setPicture] = useState<Picture | null>(null);
  useEffect(() => {
    let isWanted = true;
    void drawn(text).then((made) => isWanted && setPicture(made));
    return () => void (isWanted = false);
  }, [text]);
  return (
    <div className="size-52">
      {picture && (
        <svg
          role="img"
          aria-label={texts.secretAsPicture}
          viewBox={`0 0 ${picture.size} ${picture.size}`}
          className="size-full rounded"
        >
          <rect width={picture.size} height={picture.size} fill="#fff" />
          <path d={picture.path} fill="#000" shapeRendering="crispEdges" />
        </svg>
      )}
    </div>
  );
}
