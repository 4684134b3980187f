import type { Locator, Page } from '@playwright/test';

/** How far what stands around an element is scrolled, pixels. */
const scrolledAround = (element: Element) => {
  let sum = scrollY;
  for (let area = element.parentElement; area && area !== document.body; area = area.parentElement)
    sum += area.scrollTop;
  return sum;
};
/** Whether an element is whole on the screen, and nothing lies over its middle. */
const isInSight = (element: Element) => {
  const { left, top, bottom, width, height } = element.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  const own = element.closest('label') ?? element;
  return top >= 0 && bottom <= innerHeight && over !== null && (own.contains(over) || over.contains(own));
};
const toMiddle = (element: Element) => element.scrollIntoView({ block: 'center' });
const hasFocus = (element: Element) => element === document.activeElement;

/**
 * Does what a person does at a page, and counts it: a tap, a click or a drag is a press, and so is a key that is no text. What the device itself
 * opens is none: its keyboard, its chooser of files, its calendar, the list of a select. What has the focus is typed into without a press.
 */
export class Hand {
  presses = 0;
  scrolledPx = 0;

  constructor(
    readonly page: Page,
    private readonly isTouch: boolean,
  ) {}

  /** Scrolls until something can be seen and reached; how far that was counts. */
  async see(target: Locator): Promise<void> {
    if (await target.evaluate(isInSight)) return;
    const before = await target.evaluate(scrolledAround);
    await target.scrollIntoViewIfNeeded();
    if (!(await target.evaluate(isInSight))) await target.evaluate(toMiddle);
    this.scrolledPx += Math.abs((await target.evaluate(scrolledAround)) - before);
  }

  async press(target: Locator): Promise<void> {
    await this.see(target);
    await (this.isTouch ? target.tap() : target.click());
    this.presses += 1;
  }

  async type(field: Locator, words: string): Promise<void> {
    if (await field.evaluate(hasFocus)) await this.see(field);
    else await this.press(field);
    await field.fill(words);
  }

  /** Chooses of a select, whose list the device opens. */
  async choose(select: Locator, option: string | { label: string }): Promise<void> {
    await this.see(select);
    await select.selectOption(option);
    this.presses += 1;
  }

  /** Takes files for a field, out of a chooser of the device. */
  async takeFiles(field: Locator, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    await this.see(field);
    await field.setInputFiles(files);
    this.presses += 1;
  }

  async key(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.presses += 1;
  }

  /** Drags over an area, from one part of its width to another. */
  async dragOver(area: Locator, from: number, to: number): Promise<void> {
    await this.see(area);
    const { x, y, width, height } = (await area.boundingBox())!;
    const { mouse } = this.page;
    await mouse.move(x + width * from + 2, y + height / 2);
    await mouse.down();
    await mouse.move(x + width * to - 2, y + height / 2, { steps: 4 });
    await mouse.up();
    this.presses += 1;
  }
}
