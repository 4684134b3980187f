/** Runs in the page: notes the time of the frame after the one that first had a row of the table with words in it, since the navigation began. */
const look = () => {
  const row = document.querySelector('tbody tr');
  if (!row?.textContent.trim() || !row.getClientRects().length) requestAnimationFrame(look);
  else
    requestAnimationFrame(() => {
      window.firstRowAt = performance.now();
    });
};
requestAnimationFrame(look);
