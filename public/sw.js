/** Shows a page of the dashboard's own where one that is opened cannot be reached. Nothing else is kept. */
const cacheName = 'offline-1';
const offlinePage = '/admin/offline.html';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.add(offlinePage)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const isOld = (name) => name.startsWith('offline-') && name !== cacheName;
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))),
  );
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return;
  event.respondWith(fetch(event.request).catch(() => caches.match(offlinePage)));
});
