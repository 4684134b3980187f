'use client';

import { useEffect, useRef, useState, useSyncExternalStore, type ComponentType } from 'react';
import { Button } from '@/components/platform/ui/button';
import { tryCode } from '@/lib/platform/browser/load-code';
import { savingStore } from '@/lib/platform/browser/data-saving';
import { isTyping } from '@/lib/platform/browser/typing';
import type { MapConfig } from '@/lib/platform/server/map-config';
import * as common from '@/texts/platform/common';
import * as texts from '@/texts/listings/maps';
import type { MapEntryProps, MapViewProps } from './map-view';

type Entry = ComponentType<MapEntryProps>;

const entries: Record<MapConfig['kind'], () => Promise<{ default: Entry } | null>> = {
  builtin: () => tryCode(() => import('./map-builtin')),
  style: () => tryCode(() => import('./map-style')),
  mapbox: () => tryCode(() => import('./map-mapbox')),
};
const heights = { 400: 'h-100', 500: 'h-125' } as const;

type LazyMapProps = MapViewProps & {
  config: MapConfig;
  /** Pixels. */
  height: keyof typeof heights;
};
type State = { kind: 'waiting' } | { kind: 'shown'; Entry: Entry } | { kind: 'failed' };

/** A map loaded in view and between keystrokes, with Save-Data on a click; callers must work without it. */
export function LazyMap({ config, height, ...view }: LazyMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [inView, setInView] = useState(false);
  const saves = useSyncExternalStore(...savingStore);
  const [isAsked, setIsAsked] = useState(false);
  const isWaitingToBeAsked = saves && !isAsked;
  const [state, setState] = useState<State>({ kind: 'waiting' });

  useEffect(() => {
    const element = frame.current;
    if (!element || inView) return;
    const observer = new IntersectionObserver((seen) =>
      setInView(seen.some(({ isIntersecting }) => isIntersecting)),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [inView]);

  useEffect(() => {
    if (!inView || isWaitingToBeAsked || state.kind !== 'waiting') return;
    let isWanted = true;
    const stop = runWhenNotTyping(() => {
      void entries[config.kind]().then((loaded) => {
        if (isWanted) setState(loaded ? { kind: 'shown', Entry: loaded.default } : { kind: 'failed' });
      });
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, [inView, isWaitingToBeAsked, state.kind, config.kind]);

  return (
    <div
      ref={frame}
      className={`relative isolate overflow-hidden rounded border border-edge bg-wash ${heights[height]}`}
    >
      {state.kind === 'shown' && (
        <state.Entry config={config} view={view} onFailure={() => setState({ kind: 'failed' })} />
      )}
      {state.kind === 'waiting' && isWaitingToBeAsked && (
        <div className="flex h-full flex-col items-center justify-center gap-3 p-6 text-center">
          <p className="text-quiet">{texts.mapWhenAsked}</p>
          <Button onClick={() => setIsAsked(true)}>{texts.showMap}</Button>
        </div>
      )}
      {state.kind === 'waiting' && !isWaitingToBeAsked && (
        <p className="grid h-full place-items-center text-quiet">
          {inView ? texts.theMapIsLoading : texts.map}
        </p>
      )}
      {state.kind === 'failed' && (
        <div className="flex h-full flex-col items-center justify-center gap-3 p-6 text-center">
          <p>{texts.mapCannotBeShown}</p>
          <Button onClick={() => setState({ kind: 'waiting' })}>{common.tryAgain}</Button>
        </div>
      )}
    </div>
  );
}

const pauseMs = 500;
const pauseInFieldMs = 2500;

/** Calls `start` after 500 ms without a key, in a field 2.5 s; returns a cancel function. */
export function runWhenNotTyping(start: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    for (const event of ['keydown', 'focusin']) document.removeEventListener(event, wait, { capture: true });
  };
  const finish = () => {
    stop();
    start();
  };
  const startTimer = () =>
    setTimeout(finish, isTyping({ target: document.activeElement }) ? pauseInFieldMs : pauseMs);
  const wait = () => {
    clearTimeout(timer);
    timer = startTimer();
  };
  let timer = startTimer();
  for (const event of ['keydown', 'focusin']) document.addEventListener(event, wait, { capture: true });
  return stop;
}
