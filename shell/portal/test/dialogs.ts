/** What jsdom lacks of the browser's dialog; it is above everything, but nothing beneath it becomes inert. */
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
