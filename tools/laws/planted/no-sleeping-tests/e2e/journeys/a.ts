export const settle = (page: Page) => page.waitForTimeout(500); // planted: no-sleeping-tests
