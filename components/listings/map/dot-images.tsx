import { useEffect } from 'react';
import { useMap } from 'react-map-gl/maplibre';

const prefix = 'dot';
const separator = '|';

/** The image name of a dot with these colours, for the style. */
export const dotId = (fill: string, rim: string) => [prefix, fill, rim].join(separator);

/** Image pixels, two for one on screen. */
const size = 16;
const radius = 6;

function drawDot(fill: string, rim: string): ImageData | null {
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.arc(size / 2, size / 2, radius, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.strokeStyle = rim;
  context.lineWidth = 2;
  context.fill();
  context.stroke();
  return context.getImageData(0, 0, size, size);
}

/** Draws missing dots of the style on demand, which saves a sprite file. */
export function DotImages() {
  const { current: map } = useMap();
  useEffect(() => {
    const onMissing = ({ id }: { id: string }) => {
      const [kind, fill = '', rim = ''] = id.split(separator);
      const dot = kind === prefix ? drawDot(fill, rim) : null;
      if (dot) map?.addImage(id, dot, { pixelRatio: 2 });
    };
    map?.on('styleimagemissing', onMissing);
    return () => void map?.off('styleimagemissing', onMissing);
  }, [map]);
  return null;
}
