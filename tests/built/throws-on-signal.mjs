// Loaded before the product: at SIGUSR2 an error is thrown that nothing catches, as a defect would do.
process.on('SIGUSR2', () => {
  throw new Error('an error that nothing catches');
});
