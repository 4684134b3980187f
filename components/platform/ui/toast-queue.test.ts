import { receiveToasts, showToast, type Toast } from './toast-queue';

test('what is said before toasts can be drawn is drawn then, in its order, and the rest at once', () => {
  showToast('Saved.');
  showToast('Not found.', { kind: 'error', durationMs: 1500 });
  const drawn: Toast[] = [];
  receiveToasts((toast) => drawn.push(toast));
  showToast('Log in again.', { link: { href: '/admin/login', label: 'Log in' } });
  expect(drawn).toEqual([
    { text: 'Saved.', kind: 'success', durationMs: 3000 },
    { text: 'Not found.', kind: 'error', durationMs: 1500 },
    {
      text: 'Log in again.',
      kind: 'success',
      durationMs: 3000,
      link: { href: '/admin/login', label: 'Log in' },
    },
  ]);
});
