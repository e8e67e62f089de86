vi.mock('./client.ts'); // planted: no-mocked-modules
vi.doMock('./client.ts'); // planted: no-mocked-modules
export const spied = vi.fn();
vi.spyOn(window, 'open').mockImplementation(spied);
