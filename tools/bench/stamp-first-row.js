/** Runs in the page: notes the time of the frame that first shows a row of the table with words in it, since the navigation began. */
const look = () => {
  const row = document.querySelector('tbody tr');
  if (!row?.textContent.trim() || !row.getClientRects().length) requestAnimationFrame(look);
  // The next frame may wait for the page's scripts, though the row is on the screen.
  else window.firstRowAt = performance.now();
};
requestAnimationFrame(look);
